import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { appearances, useAppearance, type Appearance } from '../appearance.ts';
import styles from './theme-switch.module.css';

const shown: Record<Appearance, { label: string; icon: ReactNode }> = {
  light: { label: 'Light', icon: <SunOutlined aria-hidden /> },
  dark: { label: 'Dark', icon: <MoonOutlined aria-hidden /> },
  system: { label: 'System', icon: <DesktopOutlined aria-hidden /> },
};

/** The top bar's switch: an icon that opens the three choices. */
export function ThemeSwitch() {
  const [choice, choose] = useAppearance();
  const items = appearances.map((key) => ({ key, ...shown[key] }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [choice], onClick: ({ key }) => choose(key as Appearance) }}
    >
      <Button type="text" icon={shown[choice].icon} aria-label={`Theme: ${shown[choice].label}`} aria-haspopup="menu" />
    </Dropdown>
  );
}

/** The slide-out menu's switch: the three choices side by side. */
export function ThemeChoice() {
  const [choice, choose] = useAppearance();
  return (
    <div role="group" aria-label="Theme" className={styles.choices}>
      {appearances.map((appearance) => (
        <Button
          key={appearance}
          type={appearance === choice ? 'default' : 'text'}
          aria-pressed={appearance === choice}
          onClick={() => choose(appearance)}
          block
        >
          {shown[appearance].label}
        </Button>
      ))}
    </div>
  );
}
