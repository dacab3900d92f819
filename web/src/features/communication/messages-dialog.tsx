import { Button, Flex, Modal } from 'antd';
import { dialogSize } from '../../components/ui/dialogs/dialog-size.ts';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { Secondary } from '../../components/ui/layout/text.tsx';
import type { DialogControl } from '../../lib/use-dialog.ts';
import type { CreatorRef } from './creators.ts';
import { MessageCard, MessageSkeleton } from './message-card.tsx';
import { useMessages, type Message } from './use-messages.ts';

const skeletons = [0, 1, 2, 3];

const sourceText: Record<Message['source'], string> = {
  model: 'Written by the language model.',
  template: 'Written from templates with this creator’s facts.',
};

export default function MessagesDialog({ open, onClose, onClosed, creator }: DialogControl & { creator: CreatorRef }) {
  const { messages, failed, generate } = useMessages(creator.contractId);
  const running = !messages && !failed;
  const source = messages?.[0]?.source;

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={onClosed}
      title="AI-Generated Check-in Messages"
      width={dialogSize['2xl']}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="primary" disabled={running} onClick={generate}>
            {running ? 'Generating...' : 'Generate New Messages'}
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        <Secondary>
          {`For ${creator.fullName}. ${source ? `${sourceText[source]} ` : ''}Nothing is sent by itself: copy what you like.`}
        </Secondary>
        {failed ? (
          <LoadFailure what="The messages could not be generated" onRetry={generate} />
        ) : (
          <Flex component="ul" vertical gap="small" aria-label="Messages" aria-busy={running}>
            {messages
              ? messages.map((message) => <MessageCard key={message.type} message={message} />)
              : skeletons.map((skeleton) => <MessageSkeleton key={skeleton} />)}
          </Flex>
        )}
      </Flex>
    </Modal>
  );
}
