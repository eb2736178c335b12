// localStorage that never throws: a browser may forbid it, and then things last for this page only.

const memory = new Map<string, string>();

export function recall<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`cantina.${name}`) ?? memory.get(name);
    return text === undefined ? fallback : (JSON.parse(text) as T);
  } catch {
    const text = memory.get(name);
    return text === undefined ? fallback : (JSON.parse(text) as T);
  }
}

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    localStorage.setItem(`cantina.${name}`, text);
  } catch {
    // Kept in memory above.
  }
}
