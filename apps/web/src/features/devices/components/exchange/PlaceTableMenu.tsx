import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPrinter, IconTableImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';
import { useExportOfPlace } from '../../calls.ts';
import type { DevicesSearch } from '../../search.ts';
import { LabelsModal } from './LabelsModal.tsx';
import { TableMenu } from './TableMenu.tsx';

type Props = {
  readonly placeId: string;
  readonly search: DevicesSearch;
  /** The number of devices in the list; one label is printed for each. */
  readonly count: number;
};

/** Import and export of the devices of a facility, and their labels. */
export function PlaceTableMenu({ placeId, search, count }: Props) {
  const t = useTranslations('deviceExchange');
  const tDevices = useTranslations('devices');
  const may = useMay();
  const navigate = useNavigate();
  const [isPrinting, labelsModal] = useDisclosure();
  const exportTable = useExportOfPlace(placeId, tDevices('title'));
  return (
    <>
      <TableMenu isBusy={exportTable.isPending} onExport={exportTable.mutate}>
        {may('place-devices.add') && (
          <Menu.Item
            leftSection={<IconTableImport size={17} />}
            onClick={() => void navigate({ to: '/app/places/edit/$placeId/devices/import', params: { placeId } })}
          >
            {t('titles.import')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter size={17} />} disabled={count === 0} onClick={labelsModal.open}>
          {t('labels')}
        </Menu.Item>
      </TableMenu>
      {isPrinting && <LabelsModal placeId={placeId} search={search} count={count} onClose={labelsModal.close} />}
    </>
  );
}
