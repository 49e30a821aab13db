import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsSort } from '@tabler/icons-react';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { SortableList } from '~/components/sortable/SortableList.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import { useOrderDeviceTypes } from '../calls.ts';

type Props = {
  /** The types of one company, or the shared types. */
  readonly types: readonly DeviceTypeWithCatalogue[];
};

/** Orders the types in a separate window, because the list itself can be sorted by its columns. */
export function OrderTypes({ types }: Props) {
  const t = useTranslations('deviceTypes.order');
  const actions = useTranslations('ui.action');
  const [isOpen, window] = useDisclosure();
  const order = useOrderDeviceTypes();
  if (types.length < 2) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsSort size={17} />} onClick={window.open}>
        {t('open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={window.close}
        title={t('title')}
        closeButtonProps={{ 'aria-label': actions('close') }}
      >
        <Text mb="sm">{t('hint')}</Text>
        <SortableList
          label={t('title')}
          rows={types}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          onOrder={order}
        >
          {(type) => <TypeName {...type} />}
        </SortableList>
      </Modal>
    </>
  );
}
