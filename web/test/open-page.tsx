import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { App } from '../src/app/app.tsx';
import { resizeTo, screens } from './browser.ts';

interface OpenPageOptions {
  on?: keyof typeof screens;
  /** The cookie notice has not been answered yet. */
  newcomer?: boolean;
  /** False for a person who tells the file picker to show all files. */
  applyAccept?: boolean;
}

/** Opens the client at a path, as a person with a mouse and a keyboard. */
export function openPage(
  path: string,
  { on = 'desktop', newcomer = false, applyAccept = true }: OpenPageOptions = {},
): UserEvent {
  if (!newcomer) localStorage.setItem('creator-desk.cookie-notice', 'accepted');
  resizeTo(screens[on]);
  window.history.pushState(null, '', path);
  // A fresh cache for every visit: answers of another test are none of this one's.
  // Without antd's styles, of which jsdom shows nothing and which make every look-up by role several times slower.
  render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <App cache={new Map()} />
    </ConfigProvider>,
  );
  return userEvent.setup({ applyAccept, delay: null });
}
