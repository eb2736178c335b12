// Contrast of the colours, in every theme: AA asks for 4.5:1 for text and 3:1 for controls.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/tokens.css', 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]),
  );
}

const dark = tokensOf(':root');
const light = { ...dark, ...tokensOf(":root[data-theme='light']") };
const themes: Record<string, Record<string, string>> = {
  dark,
  light,
  'dark, safe colours': { ...dark, ...tokensOf(":root[data-colours='safe']") },
  'light, safe colours': {
    ...light,
    ...tokensOf(":root[data-colours='safe']"),
    ...tokensOf(":root[data-colours='safe'][data-theme='light']"),
  },
};

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['bg', 'table', 'raised'];
const writing = [
  ...['text', 'dim', 'link', 'may', 'danger', 'force-dark', 'force-light'],
  ...['empire', 'rebel', 'mandalorian', 'neutral', 'jedi', 'rebel-alliance', 'smugglers'],
  ...['sith', 'imperial-navy', 'scum'],
];

describe.each(Object.entries(themes))('%s', (_name, tokens) => {
  it.each(writing)('%s is readable on every ground', (ink) => {
    for (const ground of grounds) {
      expect(contrast(tokens[ink]!, tokens[ground]!), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('writing on filled buttons is readable', () => {
    expect(contrast(tokens['on-may']!, tokens['may']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens['on-danger']!, tokens['danger']!)).toBeGreaterThanOrEqual(4.5);
  });

  it('edges of fields can be seen', () => {
    for (const ground of grounds) {
      expect(contrast(tokens['edge']!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
    }
  });
});
