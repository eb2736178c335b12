// A server for the contract's tests, with a client in miniature.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { Server } from '../testing/server.mjs';

/** The tests are about how files are handed out, not about what is in them. */
function writeClient(folder) {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Cantina</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/main-0a1b2c.js'), '// a line of a script\n'.repeat(50));
}

/** A server for all tests of a file, or of a `describe`. */
export function serve(wishes) {
  const server = new Server({ 'pace-ms': 0, 'away-seconds': 1, 'log-level': 'error' });
  before(async () => {
    const web = join(server.folder, 'web');
    writeClient(web);
    await server.start({ web, ...wishes });
  });
  after(() => server.stop());
  return server;
}
