import type { ComponentProps } from 'react';
import { AntdTheme } from '../../../app/antd-theme.tsx';
import { VideoUploader } from '../../../components/videos/uploader/video-uploader.tsx';
import { giveStylesTheNonce, pageNonce } from '../../../lib/browser/page-nonce.ts';

const nonce = pageNonce();
if (nonce) giveStylesTheNonce(nonce);

/** The shared uploader with antd's theme, which the rest of the portal does without. */
export default function PortalUploader(props: ComponentProps<typeof VideoUploader>) {
  return (
    <AntdTheme appearance="system">
      <VideoUploader {...props} />
    </AntdTheme>
  );
}
