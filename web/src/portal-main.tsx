// The creator portal: an entry of its own that shares no screen with the console.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter';
import 'virtual:tokens.css';
import './app/base.css';
import './features/portal/portal.css';
import { installApp } from './features/portal/app/install-app.ts';
import { startPath } from './features/portal/app/known-portals.ts';
import { PortalApp } from './features/portal/portal-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('portal.html has no #root');
const start = startPath(location);
if (start) history.replaceState(null, '', start);
createRoot(root).render(
  <StrictMode>
    <PortalApp />
  </StrictMode>,
);
installApp();
