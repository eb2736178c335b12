// A WebSocket for tests, whose other end is the test.
import type { ClientMessage, ServerMessage } from './protocol';

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1]!;
  }

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed: number | null = null;

  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(code: number) {
    this.closed = code;
  }

  open() {
    this.onopen?.();
  }

  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breakDown() {
    this.onclose?.();
  }
}
