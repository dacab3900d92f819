import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useDialogs } from './use-dialogs.tsx';

function Screen({ onRender }: { onRender: () => void }) {
  useEffect(() => onRender());
  const { show, element } = useDialogs<{ name: string }>((dialog, { open, onClose, onClosed }, replace) => (
    <div role="dialog" aria-label={dialog.name} hidden={!open} onAnimationEnd={onClosed}>
      <button onClick={() => replace({ name: 'Second' })}>Replace</button>
      <button onClick={onClose}>Close</button>
    </div>
  ));
  return (
    <>
      <button onClick={() => show({ name: 'First' })}>Open</button>
      {element}
    </>
  );
}

it('opens, replaces and closes a dialog without rendering the screen again', async () => {
  const user = userEvent.setup();
  const onRender = vi.fn();
  render(<Screen onRender={onRender} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onRender).toHaveBeenCalledOnce();
});
