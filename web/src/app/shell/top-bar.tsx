import { MenuOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useMediaQuery } from '../../lib/browser/media-query.ts';
import { useDialog, type DialogControl } from '../../lib/use-dialog.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useCommand } from '../../lib/use-command.ts';
import { MessagesLink } from './messages-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { useLinks } from '../navigation.ts';
import { paths } from '../paths.ts';
import { prefetchScreen } from '../screens.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { ConfirmDialog } from '../../components/ui/dialogs/confirm-dialog.tsx';
import { Logo } from '../../components/ui/layout/logo.tsx';
import styles from './top-bar.module.css';

/** From this width on all links fit; below it there is a slide-out menu. */
const wideEnough = '(min-width: 1344px)';

/** Both reject with ApiError when the server could not end the session. */
export interface SigningOut {
  onSignOut: () => Promise<void>;
  onSignOutEverywhere: () => Promise<void>;
}

/** Click handlers of the navigation. */
interface Choices {
  onSignOut: () => void;
  onSignOutEverywhere: () => void;
}

export function TopBar({ onSignOut, onSignOutEverywhere }: SigningOut) {
  const wide = useMediaQuery(wideEnough);
  const { dialog, show, frame } = useDialog();
  const signOut = useCommand(onSignOut, { failure: 'You could not be logged out. Please try again.' });
  const choices: Choices = { onSignOut: () => void signOut.run(), onSignOutEverywhere: () => show({}) };

  return (
    <header className={styles.bar}>
      <Link to={paths.dashboard} className={styles.brand} aria-label="Creator Desk">
        <Logo />
        <span className={styles.name}>Creator Desk</span>
      </Link>
      {wide ? <WideNavigation {...choices} /> : <NarrowNavigation {...choices} />}
      {dialog && <SignOutEverywhereDialog {...frame} onConfirm={onSignOutEverywhere} />}
    </header>
  );
}

function WideNavigation({ onSignOut, onSignOutEverywhere }: Choices) {
  const { main } = useLinks();
  return (
    <>
      <nav aria-label="Main" className={styles.links}>
        {main.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={styles.link} onPointerEnter={() => prefetchScreen(to)}>
            {label}
          </NavLink>
        ))}
        <SecondaryMenu onSignOutEverywhere={onSignOutEverywhere} />
      </nav>
      <div className={styles.actions}>
        <PaletteButton />
        <MessagesLink />
        <AddContractLink />
        <ThemeSwitch />
        <Button type="text" onClick={onSignOut}>
          Logout
        </Button>
      </div>
    </>
  );
}

function SecondaryMenu({ onSignOutEverywhere }: Pick<Choices, 'onSignOutEverywhere'>) {
  const { pathname } = useLocation();
  const { secondary } = useLinks();
  const may = useMay();
  const links = secondary.map(({ to, label }) => ({ key: to, label: <Link to={to}>{label}</Link> }));
  const items: MenuProps['items'] = [
    ...links,
    ...(may('access.manage')
      ? [{ type: 'divider' as const }, { key: 'sign-out-everywhere', label: 'Sign out everywhere', onClick: onSignOutEverywhere }]
      : []),
  ];
  return (
    <Dropdown menu={{ items, selectedKeys: [pathname] }} trigger={['click']}>
      <button type="button" className={styles.link} aria-haspopup="menu">
        More
      </button>
    </Dropdown>
  );
}

function NarrowNavigation({ onSignOut, onSignOutEverywhere }: Choices) {
  const [open, setOpen] = useState(false);
  const askFirst = () => {
    setOpen(false);
    onSignOutEverywhere();
  };
  return (
    <div className={styles.actions}>
      <PaletteButton />
      <MessagesLink />
      <AddContractLink />
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label="Open menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <MobileMenu open={open} onClose={() => setOpen(false)} onSignOut={onSignOut} onSignOutEverywhere={askFirst} />
    </div>
  );
}

/** A link to the upload screen that looks like a button. */
function AddContractLink() {
  const may = useMay();
  if (!may('contracts.write')) return null;
  return (
    <Link to={paths.upload} className={styles.addContract}>
      Add Contract
    </Link>
  );
}

/** Ends the sessions of all admins. After success the sign-in is shown. */
function SignOutEverywhereDialog({ onConfirm, ...dialog }: DialogControl & { onConfirm: () => Promise<void> }) {
  const command = useCommand(onConfirm, { failure: 'Failed to sign out everywhere.', onFailure: dialog.onClose });

  return (
    <ConfirmDialog
      {...dialog}
      title="Sign out everywhere"
      text="All admins are signed out on all devices, you too. Everybody who knows the password can sign in again."
      confirmLabel="Sign out everywhere"
      command={command}
    />
  );
}
