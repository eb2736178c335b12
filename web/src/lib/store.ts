// localStorage that never throws: a browser may forbid it, and then things last for this page only.

/** What the storage did not take. */
const memory = new Map<string, string>();

/** The text as it is stored, or null. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(`cantina.${name}`);
  } catch {
    return null;
  }
}

/** False if the storage is full or forbidden; what was there before is there still. */
export function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(`cantina.${name}`, text);
    return true;
  } catch {
    return false;
  }
}

export function recall<T>(name: string, fallback: T): T {
  const text = memory.get(name) ?? stored(name);
  if (text === null) return fallback;
  try {
    return JSON.parse(text) as T;
  } catch {
    return fallback;
  }
}

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (keep(name, text)) memory.delete(name);
  else memory.set(name, text);
}
