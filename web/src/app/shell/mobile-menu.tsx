import { Button, Drawer } from 'antd';
import { NavLink } from 'react-router-dom';
import { useLinks, type NavigationLink } from '../navigation.ts';
import { useMay } from '../../lib/api/permission.ts';
import { ThemeChoice } from './theme-switch.tsx';
import styles from './mobile-menu.module.css';

/** px; leaves a strip of the page to click on. */
const sheetWidth = 280;

interface Props {
  open: boolean;
  onClose: () => void;
  onSignOut: () => void;
  onSignOutEverywhere: () => void;
}

/** The slide-out navigation of small screens. It closes on a click outside, on Esc and on a choice. */
export function MobileMenu({ open, onClose, onSignOut, onSignOutEverywhere }: Props) {
  const { main, secondary } = useLinks();
  const may = useMay();
  return (
    <Drawer open={open} onClose={onClose} title="Menu" placement="right" size={sheetWidth} destroyOnHidden>
      <nav aria-label="Main" className={styles.menu}>
        <Links links={main} onChoose={onClose} />
        <hr className={styles.line} />
        <Links links={secondary} onChoose={onClose} />
        <hr className={styles.line} />
        <ThemeChoice />
        <Button size="large" onClick={onSignOut}>
          Logout
        </Button>
        {may('access.manage') && (
          <Button size="large" type="text" onClick={onSignOutEverywhere}>
            Sign out everywhere
          </Button>
        )}
      </nav>
    </Drawer>
  );
}

function Links({ links, onChoose }: { links: readonly NavigationLink[]; onChoose: () => void }) {
  return links.map(({ to, label }) => (
    <NavLink key={to} to={to} end className={styles.link} onClick={onChoose}>
      {label}
    </NavLink>
  ));
}
