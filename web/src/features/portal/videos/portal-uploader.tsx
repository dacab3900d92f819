import type { ComponentProps } from 'react';
import { VideoUploader } from '../../../components/videos/uploader/video-uploader.tsx';
import { PortalAntd } from './portal-antd.tsx';

/** The uploader that console and portal share. */
export default function PortalUploader(props: ComponentProps<typeof VideoUploader>) {
  return (
    <PortalAntd>
      <VideoUploader {...props} />
    </PortalAntd>
  );
}
