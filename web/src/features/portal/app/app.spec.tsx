import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import forInstalling from '../../../../public/portal-app.webmanifest?raw';
import plain from '../../../../public/portal.webmanifest?raw';
import { gateway, refusal } from '../../../../test/gateway.ts';
import { aPortal, openPortalPage, portalWith, slug } from '../../../../test/portal.tsx';
import { deletePrivateData } from '../../../lib/browser/private-data.ts';
import { installApp } from './install-app.ts';
import { rememberPortal, startPath } from './known-portals.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (address: string) => {
  const { pathname, search } = new URL(address, location.origin);
  return startPath({ pathname, search });
};

describe('the start address of the app', () => {
  it('is the portal that was opened last, or that of a contract', () => {
    rememberPortal({ contractId: 1, slug: 'first' });
    rememberPortal({ contractId: 2, slug: 'second' });
    expect(at('/portal/?app')).toBe('/portal/second');
    expect(at('/portal/?app&contract=1')).toBe('/portal/first');
    rememberPortal({ contractId: 1, slug: 'replaced' });
    expect(at('/portal/?app')).toBe('/portal/replaced');
  });

  it.each(['/portal/', '/portal/abc?app', '/portal/?app&contract=3', '/?app'])('is nothing at %s', (address) => {
    rememberPortal({ contractId: 1, slug: 'first' });
    expect(at(address)).toBeUndefined();
  });

  it('is known once the portal was open, until its link has ended', async () => {
    portalWith(aPortal());
    openPortalPage();
    await screen.findByRole('heading', { name: 'Welcome, Jane Doe!' });
    expect(at('/portal/?app')).toBe(`/portal/${slug}`);
  });

  it('is forgotten when the link has ended, and when somebody signs out of the console', async () => {
    rememberPortal({ contractId: 7, slug });
    rememberPortal({ contractId: 8, slug: 'other' });
    portalWith(aPortal());
    gateway.use(http.get(`/api/portal/${slug}`, () => refusal(404, 'This portal link is invalid or has expired.')));
    openPortalPage();
    await waitFor(() => expect(at('/portal/?app&contract=7')).toBeUndefined());
    expect(at('/portal/?app')).toBe('/portal/other');
    await deletePrivateData();
    expect(at('/portal/?app')).toBeUndefined();
  });
});

describe('the manifest', () => {
  it('has no start address but for browsers that ask for one, and the secret link in none', () => {
    const [app, other] = [forInstalling, plain].map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(app).toEqual({ ...other, start_url: '/portal/?app' });
    expect(other).toMatchObject({ id: '/portal/', scope: '/portal/' });
  });

  it('with the start address is chosen by browsers that offer to install', () => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.setAttribute('href', '/portal.webmanifest');
    document.head.append(link);
    installApp();
    expect(link).toHaveAttribute('href', '/portal.webmanifest');
    vi.stubGlobal('onbeforeinstallprompt', null);
    installApp();
    expect(link).toHaveAttribute('href', '/portal-app.webmanifest');
    link.remove();
  });
});
