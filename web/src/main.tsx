import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter';
import 'virtual:tokens.css';
import './app/base.css';
import { App } from './app/app.tsx';
import { showAppearance } from './app/appearance.ts';
import { giveStylesTheNonce, pageNonce } from './lib/browser/page-nonce.ts';

const nonce = pageNonce();
if (nonce) giveStylesTheNonce(nonce);

// Before the first paint.
showAppearance();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
