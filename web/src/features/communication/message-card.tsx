import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { SkeletonLine } from '../../components/ui/feedback/skeleton-line.tsx';
import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { Surface } from '../../components/ui/layout/surface.tsx';
import { Heading } from '../../components/ui/layout/text.tsx';
import { copyText } from '../../lib/browser/clipboard.ts';
import { touchScreen, useMediaQuery } from '../../lib/browser/media-query.ts';
import { useCommand } from '../../lib/use-command.ts';
import styles from './message-card.module.css';
import type { Message } from './use-messages.ts';

export function MessageCard({ message: { type, message, tone } }: { message: Message }) {
  const touch = useMediaQuery(touchScreen);
  const copy = useCommand(() => copyText(message), {
    success: ['Copied to clipboard', 'Copied'],
    failure: 'The message could not be copied. Select its text instead.',
  });

  return (
    <li>
      <Surface>
        <div className={styles.head}>
          <Heading level={3}>{type}</Heading>
          <StatusTag meaning="neutral">{tone}</StatusTag>
          <span className={styles.copy}>
            <Button
              size={touch ? 'middle' : 'small'}
              icon={<CopyOutlined aria-hidden />}
              aria-label={`Copy the ${type} message`}
              onClick={() => void copy.run()}
            >
              Copy
            </Button>
          </span>
        </div>
        <p className={styles.words}>{message}</p>
      </Surface>
    </li>
  );
}

export function MessageSkeleton() {
  return (
    <li>
      <Surface>
        <Flex vertical gap="small">
          <SkeletonLine width="short" />
          <SkeletonLine />
          <SkeletonLine />
        </Flex>
      </Surface>
    </li>
  );
}
