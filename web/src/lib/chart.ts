// The figures behind a line chart; drawing is LineChart.svelte's.

export interface Line {
  name: string;
  seat: number | null;
  points: [x: number, y: number][];
}

export interface Range {
  low: number;
  high: number;
}

export function range(values: number[], atLeast: Partial<Range> = {}): Range {
  const all = values.filter(Number.isFinite);
  if (atLeast.low !== undefined) all.push(atLeast.low);
  if (atLeast.high !== undefined) all.push(atLeast.high);
  if (all.length === 0) return { low: 0, high: 1 };
  const low = Math.min(...all);
  const high = Math.max(...all);
  return high > low ? { low, high } : { low, high: low + 1 };
}

/** Round numbers inside the range, about as many as wanted. */
export function ticks({ low, high }: Range, wanted: number): number[] {
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? rough;
  const whole = Math.max(step, Number.isInteger(low) && Number.isInteger(high) ? 1 : 0);
  const found: number[] = [];
  for (let i = Math.ceil(low / whole); i * whole <= high + 1e-9; i++) {
    found.push(Number((i * whole).toFixed(10)));
  }
  return found;
}

export function scale({ low, high }: Range, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

/** What a line shows, in four numbers. */
export function summaryOf({ points }: Line): Record<'first' | 'last' | 'low' | 'high', number> {
  const values = points.map(([, y]) => y);
  const round = (n: number | undefined) => Math.round((n ?? 0) * 10) / 10;
  return {
    first: round(values[0]),
    last: round(values[values.length - 1]),
    low: round(Math.min(...values)),
    high: round(Math.max(...values)),
  };
}
