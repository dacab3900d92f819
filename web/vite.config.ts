import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listChunks } from './vite.chunks.ts';
import { precompress } from './vite.compress.ts';
import { head } from './vite.head.ts';
import { pages } from './vite.pages.ts';
import { tokens } from './vite.tokens.ts';
import { portalWorker } from './vite.worker.ts';

export default defineConfig({
  plugins: [react(), head(), pages(), tokens(), portalWorker(), listChunks(), precompress()],
  server: {
    proxy: { '/api': { target: process.env.GATEWAY_URL ?? 'http://localhost:8080', changeOrigin: false } },
  },
  build: {
    target: 'es2024',
    // Every file has its own URL, so that the Content-Security-Policy needs no `data:`.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
});
