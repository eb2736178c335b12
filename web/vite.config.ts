import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// CANTINA_SERVER names the server that `npm run dev` hands /api to.
const server = process.env['CANTINA_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: { target: 'es2022', sourcemap: false },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
