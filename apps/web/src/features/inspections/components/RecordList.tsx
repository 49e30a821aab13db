import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { Excerpt } from '~/components/Excerpt.tsx';
import { type PestLine, usePestLines } from '../logic/use-pest-lines.ts';
import { isPending } from '../outbox/with-entries.ts';
import classes from './VisitDevices.module.css';

type VisitDevice = InspectionDevice['device'];

const SEPARATOR = ', ';

/** Names with their amounts, in at most two lines; a dash when there are none. */
const renderList = (items: readonly (Pick<PestLine, 'id' | 'text'> & Partial<PestLine>)[]) =>
  items.length === 0 ? (
    '—'
  ) : (
    <span className={classes.records}>
      <Excerpt text={items.map(({ text }) => text).join(SEPARATOR)} lines={2}>
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {index > 0 && SEPARATOR}
            <span
              data-waiting={isPending(item) || undefined}
              className={item.isDangerous ? classes.danger : item.isBycatch ? classes.bycatch : undefined}
            >
              {item.text}
            </span>
          </Fragment>
        ))}
      </Excerpt>
    </span>
  );

export function ActionList({ device }: { readonly device: VisitDevice }) {
  const t = useTranslations('inspections.devices');
  return renderList(
    device.deviceActions.map(({ id, amount, deviceTypeAction: { name } }) => ({
      id,
      text: amount === 1 ? name : t('amountOf', { name, amount }),
    })),
  );
}

export function PestList({ device }: { readonly device: VisitDevice }) {
  const pestLines = usePestLines();
  return renderList(pestLines(device));
}

export function ObservationList({ device }: { readonly device: VisitDevice }) {
  return renderList(device.deviceObservations.map(({ id, deviceTypeObservation: { name } }) => ({ id, text: name })));
}
