import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContract } from '../../../test/contracts.ts';
import { gateway, gatewayWith, refusal, refuseUntilRetry } from '../../../test/gateway.ts';
import { openPage } from '../../../test/open-page.tsx';

const password = () => screen.findByLabelText('Password');
const signIn = () => screen.getByRole('button', { name: 'Sign In' });

describe('signing in', () => {
  it('shows only the sign-in to a visitor, with the field focused', async () => {
    gatewayWith([], { signedIn: false });
    openPage('/');
    expect(await password()).toHaveFocus();
    expect(screen.getByText('Contract Management System')).toBeVisible();
    expect(screen.getByText('Secure admin access required')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    expect(screen.getByText('Enter your password to access the CRM')).toBeVisible();
    expect(screen.getByPlaceholderText('Enter admin password')).toBeRequired();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('continues to the requested path', async () => {
    gatewayWith([aContract({ fullName: 'Ada Lovelace' }), aContract({ fullName: 'Alan Turing' })], { signedIn: false });
    const user = openPage('/?search=ada');
    await user.type(await password(), 'correct horse{Enter}');
    expect(await screen.findByRole('heading', { name: 'Contract Dashboard' })).toBeVisible();
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
    expect(screen.queryByText('Alan Turing')).not.toBeInTheDocument();
  });

  it('has one element whose name speaks of the password, and shows what was typed on demand', async () => {
    gatewayWith([], { signedIn: false });
    const user = openPage('/');
    await user.type(await screen.findByLabelText(/password/i), 'correct horse');
    const show = screen.getByRole('button', { name: 'Show characters', pressed: false });
    await user.click(show);
    expect(show).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText(/password/i)).toHaveAttribute('type', 'text');
  });

  it("says 'Signing In...' and takes no second click meanwhile", async () => {
    gatewayWith([], { signedIn: false });
    const user = openPage('/');
    await user.type(await password(), 'wrong');
    await user.click(signIn());
    expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(signIn()).toBeEnabled();
  });

  it('shows why a password was refused and focuses the field', async () => {
    gatewayWith([], { signedIn: false });
    const user = openPage('/vault');
    await user.type(await password(), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid password. Please try again.');
    expect(await password()).toHaveFocus();
  });

  it.each([
    [
      'too many attempts',
      () => refusal(429, 'Too many failed attempts. Please wait a few minutes and try again.'),
      /Too many failed attempts/,
    ],
    ['a network that is down', () => HttpResponse.error(), 'Network error. Please check your connection and try again.'],
    ['a server that says nothing', () => new HttpResponse(null, { status: 502 }), 'Sign-in failed. Please try again.'],
  ])('explains %s', async (_what, answer, words) => {
    gatewayWith([], { signedIn: false });
    gateway.use(http.post('/api/auth/login', answer));
    const user = openPage('/');
    await user.type(await password(), 'correct horse{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('takes email and password of an account, and offers that first the next time', async () => {
    gatewayWith([aContract({ fullName: 'Ada Lovelace' })], { signedIn: false });
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Use your account' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), 'jane@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password. Please try again.');
    await user.type(screen.getByLabelText('Password'), '{Control>}a{/Control}a quiet lake{Enter}');
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the shared password' }));
    expect(screen.getByPlaceholderText('Enter admin password')).toBeVisible();
  });

  it('offers the provider where there is one, and says why it led back', async () => {
    gatewayWith([], { signedIn: false });
    gateway.use(http.get('/api/auth/session', () => HttpResponse.json({ authenticated: false, singleSignOn: 'Example ID' })));
    openPage('/payments?page=2#sign-in=sso.not_invited');
    expect(await screen.findByRole('button', { name: 'Sign in with Example ID' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You have no account here. Ask an owner for an invitation.');
    expect(window.location.hash).toBe('');
    expect(window.location.search).toBe('?page=2');
  });

  it.each(['#sign-in=Pay+here', '#sign-in=<b>', '#other'])('shows no words of an address: %s', async (hash) => {
    gatewayWith([], { signedIn: false });
    openPage(`/${hash}`);
    expect(await password()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Sign in with (?!your)/ })).not.toBeInTheDocument();
  });

  it('returns when the session expires and continues to the requested screen', async () => {
    const { session } = gatewayWith([aContract({ fullName: 'Ada Lovelace' })]);
    const user = openPage('/');
    await screen.findByText('Ada Lovelace');
    session.signedIn = false;
    await user.type(screen.getByRole('searchbox'), 'ada');
    await user.type(await password(), 'correct horse{Enter}');
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
    expect(window.location.search).toBe('?search=ada');
  });

  it('offers a retry when the server does not respond', async () => {
    gatewayWith([aContract({ fullName: 'Ada Lovelace' })]);
    refuseUntilRetry('/api/auth/session', () => HttpResponse.error());
    const user = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
  });
});
