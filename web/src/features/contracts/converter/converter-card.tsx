import { FileImageOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { FileTarget } from '../../../components/ui/forms/file-drop.tsx';
import { SimulatedProgress } from '../../../components/ui/feedback/simulated-progress.tsx';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import { Heading, Secondary } from '../../../components/ui/layout/text.tsx';
import { useConversion } from './conversion.ts';
import styles from './converter-card.module.css';

const PageGallery = lazy(() => import('./page-gallery.tsx'));

export function ConverterCard() {
  const { conversion, processing, convert, clear } = useConversion();
  return (
    <Surface label="PDF to PNG Converter">
      <Flex vertical gap="small">
        <Heading level={2} small>
          PDF to PNG Converter
        </Heading>
        {conversion ? (
          <Suspense fallback={null}>
            <PageGallery conversion={conversion} onClear={clear} />
          </Suspense>
        ) : processing ? (
          <SimulatedProgress what={`Converting ${processing.name}`} done={processing.done} step={processing.step} />
        ) : (
          <FileTarget accept=".pdf" onFile={(file) => void convert(file)}>
            <span className={styles.invitation}>
              <FileImageOutlined aria-hidden className={styles.sign} />
              <span>Drop a PDF here, or browse for it</span>
              <Secondary small>Each page becomes a PNG image, up to 50 pages</Secondary>
            </span>
          </FileTarget>
        )}
      </Flex>
    </Surface>
  );
}
