import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '~/lib/session.ts';
import type { WaitingPerson } from './people-on-phone.ts';
import { peopleOnPhone } from './visit-outbox.ts';

/** Sentences about other people whose work waits on this phone, as this phone had it when the page opened. */
export const useOthersWaiting = (): readonly string[] => {
  const t = useTranslations('myDay.waiting');
  const { uuid } = useAccount();
  const [people, setPeople] = useState<readonly WaitingPerson[]>([]);
  useEffect(() => {
    void peopleOnPhone.listOthers(uuid).then(setPeople, () => undefined);
  }, [uuid]);
  return people.map(({ name, count }) => t('others', { count, person: name ?? t('somebody') }));
};
