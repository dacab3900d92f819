import { Flex, Form, type FormInstance } from 'antd';
import { AnnouncementBanner } from '../../components/announcements/announcement-banner.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import type { AnnouncementDraft } from './announcement-dialog.tsx';

/** What is being written, as its creators will see it. */
export function AnnouncementPreview({ form }: { form: FormInstance<AnnouncementDraft> }) {
  const title = Form.useWatch('title', form) ?? '';
  const message = Form.useWatch('message', form) ?? '';
  const priority = Form.useWatch('priority', form) ?? 'medium';
  const active = Form.useWatch('isActive', form) !== 'false';
  return (
    <section aria-label="Preview">
      <Flex vertical gap="small">
        <Secondary>{active ? 'In the portal' : 'In the portal, once it is active'}</Secondary>
        <AnnouncementBanner announcements={[{ id: 0, title: title || 'Title', message: message || 'Content', priority }]} />
      </Flex>
    </section>
  );
}
