// A real server for a test: a free port, a store of its own, a small client to hand out.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before } from 'node:test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.CANTINA ?? join(root, 'build/release/bin/cantina');

/** A client in miniature: the tests are about how files are handed out, not about what is in them. */
function writeClient(folder) {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Cantina</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/main-0a1b2c.js'), '// a line of a script\n'.repeat(50));
}

export class Server {
  #folder = mkdtempSync(join(tmpdir(), 'cantina-contract-'));
  #child = null;
  port = 0;

  /** `largest`: how many KiB a file of the server may have, to play a full disk. */
  async start({ largest, ...wishes } = {}) {
    const web = join(this.#folder, 'web');
    writeClient(web);
    const settings = {
      port: 0,
      store: join(this.#folder, 'cantina.db'),
      web,
      'pace-ms': 0,
      'away-seconds': 1,
      limits: false,
      'log-level': 'error',
      ...wishes,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const command = [program, 'serve', ...args];
    if (largest)
      command.unshift('bash', '-c', `trap '' XFSZ; ulimit -f ${largest}; exec "$@"`, 'bash');
    const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    await new Promise((found, failed) => {
      let said = '';
      const hear = (part) => {
        said += part;
        const open = /http:\/\/\S+?:(\d+)/.exec(said);
        if (!open) return;
        this.port = Number(open[1]);
        found();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('error', failed);
      child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  async stop() {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done));
      const late = setTimeout(() => child.kill('SIGKILL'), 5000);
      child.kill('SIGTERM');
      await gone;
      clearTimeout(late);
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A server for all tests of a file, or of a `describe`. */
export function serve(wishes) {
  const server = new Server();
  before(() => server.start(wishes));
  after(() => server.stop());
  return server;
}
