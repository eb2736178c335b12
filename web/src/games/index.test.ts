import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import GamePicture from '../ui/GamePicture.svelte';
import { loadPicture } from '.';

describe('the picture of a game', () => {
  let shown: Record<string, unknown> | null = null;
  afterEach(() => {
    if (shown) void unmount(shown);
    shown = null;
    document.body.innerHTML = '';
  });

  it('comes with the game, and there is a plain one for the others', async () => {
    const plain = await loadPicture('unheard-of');
    const drawn = await Promise.all(['deckbuilding', 'lcg'].map(loadPicture));
    expect(new Set([plain, ...drawn]).size).toBe(3);
    expect(await loadPicture('toString')).toBe(plain);
  });

  it('is shown as soon as it is there', async () => {
    shown = mount(GamePicture, { target: document.body, props: { game: 'lcg' } });
    await vi.waitFor(() => expect(document.querySelector('.picture svg *')).not.toBeNull());
  });
});
