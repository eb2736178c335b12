import { get, writable } from 'svelte/store';
import { lang, preferredLanguage } from './i18n';
import type { Speed } from './playback.svelte';
import type { Lang } from './protocol';
import { recall, remember } from './store';

export interface Settings {
  lang: Lang | 'auto';
  theme: 'auto' | 'dark' | 'light';
  colours: 'normal' | 'safe';
  motion: 'auto' | 'less' | 'full';
  /** How quickly the others' moves are told. */
  captions: Speed;
  /** Ask before a turn ends with something unspent, and before other things worth a thought. */
  confirm: boolean;
  /** Tell by a system notification when it is my turn and the page is not in sight. */
  notify: boolean;
  chat: boolean;
  name: string;
}

export const defaults: Settings = {
  lang: 'auto',
  theme: 'auto',
  colours: 'normal',
  motion: 'auto',
  captions: 'normal',
  confirm: true,
  notify: false,
  chat: true,
  name: '',
};

/** Only what we know and of the type we expect; anything else in the storage is ignored. */
export function readSettings(stored: unknown): Settings {
  const result: Record<string, unknown> = { ...defaults };
  if (typeof stored === 'object' && stored !== null) {
    for (const [key, value] of Object.entries(stored)) {
      if (Object.hasOwn(defaults, key) && typeof value === typeof result[key]) result[key] = value;
    }
  }
  return result as unknown as Settings;
}

export const settings = writable<Settings>(readSettings(recall('settings', null)));

export function change(part: Partial<Settings>): void {
  settings.update((old) => ({ ...old, ...part }));
}

const asks = (query: string) =>
  typeof matchMedia === 'function' ? matchMedia(query) : { matches: false };

/** True when nothing should fly about. */
export function reducedMotion(): boolean {
  const { motion } = get(settings);
  if (motion !== 'auto') return motion === 'less';
  return asks('(prefers-reduced-motion: reduce)').matches;
}

function apply(now: Settings): void {
  const root = document.documentElement;
  const language = now.lang === 'auto' ? preferredLanguage(navigator.languages) : now.lang;
  lang.set(language);
  root.lang = language;
  const light = now.theme === 'auto' ? asks('(prefers-color-scheme: light)').matches : false;
  root.dataset['theme'] = now.theme === 'light' || light ? 'light' : 'dark';
  root.dataset['colours'] = now.colours;
  root.dataset['motion'] = reducedMotion() ? 'less' : 'full';
}

/** Keeps the page's root element and the storage in step with the settings. */
export function useSettings(): void {
  settings.subscribe((now) => {
    apply(now);
    remember('settings', now);
  });
  // Settings changed in another window hold here too.
  addEventListener('storage', (event) => {
    if (event.key === 'cantina.settings') settings.set(readSettings(recall('settings', null)));
  });
  for (const query of ['(prefers-color-scheme: light)', '(prefers-reduced-motion: reduce)']) {
    const list = asks(query);
    if ('addEventListener' in list) list.addEventListener('change', () => apply(get(settings)));
  }
}
