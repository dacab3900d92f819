import { useEffect } from 'react';
import { useToast } from '../lib/toast.tsx';
import { AntdTheme } from './antd-theme.tsx';
import { ToastProvider } from './toast-provider.tsx';

export default function SignedOutToast({ text }: { text: string }) {
  return (
    <AntdTheme>
      <ToastProvider>
        <Notice text={text} />
      </ToastProvider>
    </AntdTheme>
  );
}

function Notice({ text }: { text: string }) {
  const toast = useToast();
  useEffect(() => toast.success(text, 'Signed out'), [toast, text]);
  return null;
}
