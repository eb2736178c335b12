// Title, icon and notification that say it is your turn, without a sound.

const plain = '/favicon.svg';
const waiting =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
      '<rect width="32" height="32" rx="7" fill="#182230"/>' +
      '<rect x="7" y="6" width="13" height="19" rx="2" fill="none" stroke="#e6edf5" ' +
      'stroke-width="2" transform="rotate(-10 13 15)"/>' +
      '<circle cx="22" cy="21" r="8" fill="#7ee787"/></svg>',
  );

export function badge(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = on ? waiting : plain;
}

export function canNotify(): boolean {
  return typeof Notification === 'function' && Notification.permission === 'granted';
}

/** Asks the browser's permission; true if it is there. */
export async function permitNotify(): Promise<boolean> {
  if (typeof Notification !== 'function') return false;
  if (Notification.permission === 'default') await Notification.requestPermission();
  return Notification.permission === 'granted';
}

/** Only when the page is not in sight; a click brings it back. */
export function notify(title: string, body: string): void {
  if (!document.hidden || !canNotify()) return;
  const note = new Notification(title, { body, icon: plain, silent: true, tag: 'cantina-turn' });
  note.onclick = () => {
    focus();
    note.close();
  };
}
