import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';

const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const mainLinks = [
  ['Dashboard', '/'],
  ['Upload', '/upload'],
  ['Vault', '/vault'],
  ['Videos', '/for-you'],
  ['Review', '/video-review'],
  ['Payments', '/payments'],
  ['Campaign Manager', '/campaign-manager'],
  ['Portal Announcements', '/portal-announcements'],
];
const secondaryLinks = [
  ['Creators', '/creators'],
  ['Renewals', '/renewals'],
  ['Rights', '/rights'],
  ['Insight', '/insight'],
  ['Revenue Tracking', '/revenue'],
  ['Video Content Tracking', '/videos'],
  ['Posts', '/posts'],
  ['Communication Tracker', '/communication'],
  ['Messages', '/messages'],
  ['Outbox', '/outbox'],
  ['Product Requests', '/product-requests'],
  ['Team', '/team'],
  ['API tokens', '/tokens'],
  ['Webhooks', '/webhooks'],
  ['Your account', '/account'],
  ['Settings', '/settings'],
  ['Audit log', '/audit-log'],
  ['System', '/system'],
];

describe('the frame', () => {
  it('shows the screens in the top bar and marks the current one', async () => {
    gatewayWith([aContract()]);
    openPage('/');
    expect(linksIn(await navigation())).toEqual(mainLinks);
    expect(within(await navigation()).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    expect(screen.getByRole('link', { name: 'Add Contract' })).toHaveAttribute('href', '/upload');
  });

  it('keeps the screens without a place in the bar in a secondary menu', async () => {
    gatewayWith([aContract()]);
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'More' }));
    expect(linksIn(await screen.findByRole('menu'))).toEqual(secondaryLinks);
  });

  it('has a slide-out menu on small screens that closes on a click outside', async () => {
    gatewayWith([aContract()]);
    const user = openPage('/', { on: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(linksIn(menu)).toEqual([...mainLinks, ...secondaryLinks]);
    await user.click(document.querySelector('.ant-drawer-mask') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes the slide-out menu on a choice and opens the screen', async () => {
    gatewayWith([aContract()]);
    const user = openPage('/', { on: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('link', { name: 'Vault' }));
    expect(window.location.pathname).toBe('/vault');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows 404 for an unknown path, within the frame', async () => {
    gatewayWith([]);
    const user = openPage('/no-such-screen');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(await navigation()).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Contract Dashboard' })).toBeVisible();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('treats /portal-announcements as a screen of the console', async () => {
    gatewayWith([], { signedIn: false });
    openPage('/portal-announcements');
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it.each(['Accept', 'Decline'])('dismisses the cookie notice on %s, for good', async (answer) => {
    gatewayWith([], { signedIn: false });
    const user = openPage('/', { newcomer: true });
    await user.click(await screen.findByRole('button', { name: answer }));
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    expect(localStorage.getItem('creator-desk.cookie-notice')).toMatch(answer.toLowerCase());
  });

  it('logs out on the server and shows the sign-in', async () => {
    const { session } = gatewayWith([aContract({ fullName: 'Ada Lovelace' })]);
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument();
    expect(session.signedIn).toBe(false);
  });

  it('stays signed in when the server could not end the session, and shows the failure', async () => {
    gatewayWith([aContract()]);
    gateway.use(http.post('/api/auth/logout', () => HttpResponse.error()));
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You could not be logged out. Please try again.');
    expect(await navigation()).toBeVisible();
  });

  it('signs out everywhere after a confirmation, and shows that beside the sign-in', async () => {
    const { session } = gatewayWith([aContract({ fullName: 'Ada Lovelace' })]);
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere' });
    expect(session.signedIn).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(await screen.findByRole('status')).toHaveTextContent('All admins were signed out on all devices');
    expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument();
    expect(session.signedIn).toBe(false);
  });

  it('offers to sign out everywhere on small screens, and Cancel changes nothing', async () => {
    const { session } = gatewayWith([aContract()]);
    const user = openPage('/', { on: 'phone' });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(session.signedIn).toBe(true);
  });

  it('stays signed in when the server could not end all sessions, and shows the failure', async () => {
    gatewayWith([aContract()]);
    gateway.use(http.post('/api/auth/logout-everywhere', () => HttpResponse.error()));
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to sign out everywhere.');
    expect(await navigation()).toBeVisible();
  });

  it('shows one toast at a time', async () => {
    gatewayWith([aContract()]);
    gateway.use(http.post('/api/auth/logout', () => HttpResponse.error()));
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  });

  it('remembers the chosen theme', async () => {
    gatewayWith([aContract()]);
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Theme: System' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dark' }));
    expect(await screen.findByRole('button', { name: 'Theme: Dark' })).toBeVisible();
    expect(document.documentElement.dataset['appearance']).toBe('dark');
    expect(localStorage.getItem('creator-desk.appearance')).toBe('dark');
  });

  it('lets the keyboard skip to the content', async () => {
    gatewayWith([aContract()]);
    const user = openPage('/');
    await navigation();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });
});
