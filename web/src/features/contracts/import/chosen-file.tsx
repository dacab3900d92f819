import { CloseOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { formatKilobytes } from '@creator-desk/domain/values/display';
import { FileIcon } from '../../../components/files/file-kind.tsx';
import { Surface } from '../../../components/ui/layout/surface.tsx';
import { OneLine, Secondary } from '../../../components/ui/layout/text.tsx';

interface Props {
  file: File;
  onRemove: () => void;
  disabled: boolean;
}

export function ChosenFile({ file, onRemove, disabled }: Props) {
  return (
    <Surface>
      <Flex align="center" gap="small">
        <FileIcon kind="spreadsheet" />
        <Flex vertical flex="1" style={shrinkable}>
          <OneLine text={file.name} strong />
          <Secondary small>{formatKilobytes(file.size)}</Secondary>
        </Flex>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={`Remove ${file.name}`}
          disabled={disabled}
          onClick={onRemove}
        />
      </Flex>
    </Surface>
  );
}

const shrinkable = { minInlineSize: 0 } as const;
