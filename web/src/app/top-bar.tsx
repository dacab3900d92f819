import { MenuOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useMedia } from '../lib/media.ts';
import { useToast } from '../lib/toast.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { mainLinks, secondaryLinks } from './navigation.ts';
import { paths } from './paths.ts';
import { prefetchScreen } from './screens.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { Mark } from '../components/mark.tsx';
import styles from './top-bar.module.css';

/** From here on all links stand side by side; below, the menu slides out. */
const wideEnough = '(min-width: 1264px)';

export function TopBar({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const wide = useMedia(wideEnough);
  const toast = useToast();
  const signOut = () => void onSignOut().catch(() => toast.fail('You could not be logged out. Please try again.'));

  return (
    <header className={styles.bar}>
      <Link to={paths.dashboard} className={styles.brand} aria-label="Creator Desk">
        <Mark />
        <span className={styles.name}>Creator Desk</span>
      </Link>
      {wide ? <WideNavigation onSignOut={signOut} /> : <NarrowNavigation onSignOut={signOut} />}
    </header>
  );
}

function WideNavigation({ onSignOut }: { onSignOut: () => void }) {
  return (
    <>
      <nav aria-label="Main" className={styles.links}>
        {mainLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={styles.link} onPointerEnter={() => prefetchScreen(to)}>
            {label}
          </NavLink>
        ))}
        <SecondaryMenu />
      </nav>
      <div className={styles.actions}>
        <AddContractLink />
        <ThemeSwitch />
        <Button type="text" onClick={onSignOut}>
          Logout
        </Button>
      </div>
    </>
  );
}

function SecondaryMenu() {
  const { pathname } = useLocation();
  const items = secondaryLinks.map(({ to, label }) => ({ key: to, label: <Link to={to}>{label}</Link> }));
  return (
    <Dropdown menu={{ items, selectedKeys: [pathname] }} trigger={['click']}>
      <button type="button" className={styles.link} aria-haspopup="menu">
        More
      </button>
    </Dropdown>
  );
}

function NarrowNavigation({ onSignOut }: { onSignOut: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <AddContractLink />
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label="Open menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <MobileMenu open={open} onClose={() => setOpen(false)} onSignOut={onSignOut} />
    </div>
  );
}

/** A link that looks like a button: it leads to the upload screen. */
function AddContractLink() {
  return (
    <Link to={paths.upload} className={styles.addContract}>
      Add Contract
    </Link>
  );
}
