import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { pestName } from '../logic/pest-name.ts';
import type { OutboxEntry } from './outbox-entry.ts';

type Named = { readonly id: number; readonly name: string };

/** What an entry records, in the words of the catalogue: `Mysz domowa × 3`, `40%`; nothing for marks and photos. */
export const entryName = ({ submission }: OutboxEntry, { deviceTypes }: InspectionDetails): string | null => {
  const nameOf = (all: readonly Named[], id: number) => all.find((one) => one.id === id)?.name ?? null;
  switch (submission.verb) {
    case 'addAction': {
      const actions = deviceTypes.flatMap(({ deviceTypeActions }) => deviceTypeActions);
      return nameOf(actions, submission.body.deviceTypeActionId);
    }
    case 'addObject': {
      const objects = deviceTypes.flatMap(({ deviceTypeObjects }) => deviceTypeObjects);
      const name = nameOf(objects, submission.body.deviceTypeObjectId);
      return name && `${pestName(name).common} × ${submission.body.amount}`;
    }
    case 'addObservation': {
      const { deviceTypeObservationId, amountPercentage } = submission.body;
      const observations = deviceTypes.flatMap(({ deviceTypeObservations }) => deviceTypeObservations);
      const name = nameOf(observations, deviceTypeObservationId);
      return amountPercentage === undefined ? name : `${name} ${amountPercentage}%`;
    }
    default:
      return null;
  }
};
