import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import { toastError } from '~/lib/toast.ts';
import { useOpenInspection } from '../calls.ts';
import { useStartVisit } from '../logic/use-start-visit.ts';
import { NewInspectionModal } from './NewInspectionModal.tsx';

/** One tap starts a visit; the menu offers to enter a name or a note first. */
export function StartVisitButtons({ placeId }: { readonly placeId: string }) {
  const t = useTranslations('inspections.create');
  const errorText = useErrorText();
  const running = useOpenInspection(placeId);
  const { start, isPending } = useStartVisit(placeId);
  const [isNaming, setNaming] = useState(false);
  const begin = () =>
    start().catch((error: unknown) => {
      toastError(errorText(error));
      // a visit that is already running is then shown at the top
      void running.refetch();
    });
  return (
    <>
      <Button leftSection={<IconPlayerPlay size={17} />} loading={isPending} onClick={() => void begin()}>
        {t('submit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t('other')}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={17} />} onClick={() => setNaming(true)}>
            {t('named')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NewInspectionModal placeId={placeId} onClose={() => setNaming(false)} />}
    </>
  );
}
