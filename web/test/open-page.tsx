import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { App } from '../src/app/app.tsx';
import { resizeTo, screens } from './browser.ts';
import { aPerson } from './person.ts';

interface OpenPageOptions {
  on?: keyof typeof screens;
  /** Shows the cookie notice. */
  newcomer?: boolean;
  /** False for a user who makes the file picker show all files. */
  applyAccept?: boolean;
}

/** Opens the console at a path. @returns a user with a mouse and a keyboard */
export function openPage(
  path: string,
  { on = 'desktop', newcomer = false, applyAccept = true }: OpenPageOptions = {},
): UserEvent {
  if (!newcomer) localStorage.setItem('creator-desk.cookie-notice', 'accepted');
  resizeTo(screens[on]);
  window.history.pushState(null, '', path);
  // A fresh cache for every test.
  // Without antd's styles, which jsdom does not render and which make every query by role several times slower.
  render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <App cache={new Map()} />
    </ConfigProvider>,
  );
  return aPerson({ applyAccept });
}
