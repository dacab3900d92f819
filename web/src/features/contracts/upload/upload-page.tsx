import { ArrowLeftOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PageHeader } from '../../../components/ui/layout/page-header.tsx';
import { PlainList } from '../../../components/ui/layout/plain-list.tsx';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../../components/ui/layout/text.tsx';
import type { Schema } from '../../../lib/api/api.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { UploadPdfDialog } from './upload-pdf-dialog.tsx';
import styles from './upload-page.module.css';

const extracted = ['Full name', 'Social handle', 'Monthly fee', 'Contract dates', 'Platform', 'Terms and notes'];

const tips = [
  'Use clear PDFs',
  'Text-based PDFs are preferred',
  'Files can be up to 100MB',
  'Works with typed and handwritten contracts',
];

export default function UploadPage() {
  const navigate = useNavigate();
  const { dialog, show, frame } = useDialog();
  const [created, setCreated] = useState<Schema<'ContractView'> | null>(null);

  return (
    <Flex vertical gap="large">
      <PageHeader title="Upload" subtitle="Create a contract from its PDF">
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void navigate('/')}>
          Back to Dashboard
        </Button>
      </PageHeader>
      <div className={styles.columns}>
        <Surface label="Upload Contract" roomy>
          <Flex vertical gap="middle" align="flex-start">
            <FilePdfOutlined aria-hidden className={styles.sign} />
            <Heading level={2}>Upload Contract</Heading>
            <Secondary>Choose the PDF of a contract. Its fields are read, and the contract is created from them.</Secondary>
            <Button type="primary" onClick={() => show({})}>
              Upload PDF
            </Button>
            {created && (
              <Secondary>
                Created for {created.fullName}.{' '}
                <Link to={`/?search=${encodeURIComponent(created.socialHandle)}`}>View it on the dashboard</Link>
              </Secondary>
            )}
          </Flex>
        </Surface>
        <Surface label="What is extracted" roomy>
          <Flex vertical gap="small">
            <Heading level={2} small>
              What is extracted
            </Heading>
            <PlainList items={extracted} />
          </Flex>
        </Surface>
        <Surface label="Tips" roomy>
          <Flex vertical gap="small">
            <Heading level={2} small>
              Tips
            </Heading>
            <PlainList items={tips} />
          </Flex>
        </Surface>
      </div>
      {dialog && <UploadPdfDialog {...frame} onCreated={setCreated} />}
    </Flex>
  );
}
