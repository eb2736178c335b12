import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from './api';

function answer(status: number, body: string, headers: Record<string, string> = {}) {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => {
    return new Response(body, { status, headers });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe('api', () => {
  it('sends the key only where a call needs it', async () => {
    const fetched = answer(200, '[]');
    await api.tables();
    await api.mine();
    const headers = fetched.mock.calls.map((c) => c[1]?.headers as Record<string, string>);
    expect(headers[0]).not.toHaveProperty('Authorization');
    expect(headers[1]?.['Authorization']).toMatch(/^Bearer [\w-]{43}$/);
  });

  it('hands on what the server refuses', async () => {
    answer(
      429,
      JSON.stringify({ error: 'too-many', text: { en: 'slow', de: 'langsam' }, clause: 'X-1' }),
      { 'Retry-After': '7' },
    );
    await expect(api.tables()).rejects.toMatchObject({
      code: 'too-many',
      clause: 'X-1',
      retryAfter: 7,
      text: { de: 'langsam' },
    });
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [500, '{}'],
    [200, 'not json'],
  ])('says so when it cannot understand %i %s', async (status, body) => {
    answer(status, body);
    await expect(api.tables()).rejects.toMatchObject({ code: 'internal' });
  });

  it('says so when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    const failed = api.tables();
    await expect(failed).rejects.toBeInstanceOf(ApiError);
    await expect(failed).rejects.toMatchObject({ code: 'offline' });
  });

  it('asks for the catalogue once, and again after a failure', async () => {
    answer(500, '{}');
    await expect(api.rules('g', 'en')).rejects.toBeInstanceOf(ApiError);
    const fetched = answer(200, '{"rules":[{"number":"G-1","chapter":"c","text":"t"}]}');
    expect(await api.rules('g', 'en')).toHaveLength(1);
    expect(await api.rules('g', 'en')).toHaveLength(1);
    expect(fetched).toHaveBeenCalledTimes(1);
    await api.rules('g', 'de');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('escapes what it puts into a path', async () => {
    const fetched = answer(200, '{}');
    await api.table('../x?');
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/tables/..%2Fx%3F');
  });
});
