import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import type { Room } from '../lib/room.svelte';
import SeatList from './SeatList.svelte';

const text = (en: string) => ({ en, de: en });

function shown(count: number, hurried: boolean): string {
  const seats = Array.from({ length: count }, (_, seat) => ({
    seat,
    side: text(`S${seat}`),
    kind: seat ? 'bot' : 'person',
    name: seat ? null : 'Leia',
    bot: seat ? 'master' : null,
    here: true,
    hurried: seat === 1 && hurried,
    free: false,
  }));
  const room = { you: 0, state: { table: { status: 'playing', seats }, view: null } };
  const list = mount(SeatList, {
    target: document.body,
    props: { room: room as unknown as Room, game: undefined },
  });
  flushSync();
  const seat = document.querySelectorAll('li')[1]!.textContent;
  unmount(list);
  return seat;
}

it('tells of a bot that has to hurry, with few seats and with many', () => {
  for (const count of [2, 6]) {
    expect(shown(count, true)).toContain('in a hurry');
    expect(shown(count, false)).not.toContain('in a hurry');
  }
});
