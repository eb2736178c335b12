// A real server for a test: a free port, a folder of its own; it can be killed and started again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.CANTINA ?? join(root, 'build/release/bin/cantina');

export class Server {
  folder = mkdtempSync(join(tmpdir(), 'cantina-test-'));
  #settings = { limits: false, store: join(this.folder, 'cantina.db') };
  #child = null;
  port = 0;
  url = '';

  /** `settings`: the options of `cantina serve` that all its starts share. */
  constructor(settings) {
    Object.assign(this.#settings, settings);
  }

  /** `largest`: how many KiB a file of the server may have, to play a full disk. */
  async start({ largest, ...wishes } = {}) {
    const settings = { port: this.port, ...this.#settings, ...wishes };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const command = [program, 'serve', ...args];
    if (largest)
      command.unshift('bash', '-c', `trap '' XFSZ; ulimit -f ${largest}; exec "$@"`, 'bash');
    this.#child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
    await this.#opened();
  }

  #opened() {
    return new Promise((found, failed) => {
      let said = '';
      const hear = (part) => {
        said += part;
        const open = /http:\/\/localhost:(\d+)/.exec(said);
        if (!open) return;
        this.url = open[0];
        this.port = Number(open[1]);
        found();
      };
      this.#child.stdout.on('data', hear);
      this.#child.stderr.on('data', hear);
      this.#child.on('error', failed);
      this.#child.on('exit', (code) =>
        failed(new Error(`the server ended with ${code}: ${said}`)),
      );
    });
  }

  async #end(signal) {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  /** As when the power fails. */
  kill = () => this.#end('SIGKILL');

  async stop() {
    const late = setTimeout(() => void this.kill(), 5000);
    await this.#end('SIGTERM');
    clearTimeout(late);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
