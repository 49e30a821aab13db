import type { DispatchPerson, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { mayGrantRight } from '@trapline/contract/users/rules.ts';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useGrantor } from '~/shared/places/AssignPersonModal.tsx';
import { useAssignPerson } from '~/shared/places/assign-person.ts';
import { suitabilityOf } from '../../logic/dispatch.ts';
import { fullName } from './board.ts';

type Props = {
  readonly visit: ScheduleVisit;
  readonly person: DispatchPerson;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before a visit moves to a person without the right at its facility, and gives the right on request. */
export function RightModal(props: Props) {
  return props.person.isActive ? <MissingRight {...props} /> : <BlockedPerson {...props} />;
}

/** A person whose account is blocked gets no visit. */
function BlockedPerson({ person, onClose }: Props) {
  const t = useTranslations('schedule.dispatch.right');
  return (
    <ConfirmModal
      opened
      title={t('titleBlocked', { person: fullName(person) })}
      confirmLabel={t('understood')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {t('textBlocked')}
    </ConfirmModal>
  );
}

function MissingRight({ visit, person, onConfirm, onClose }: Props) {
  const t = useTranslations('schedule.dispatch.right');
  const grantor = useGrantor(visit.placeUuid);
  const mayAssign = useMay()('place-users.edit');
  const assign = useAssignPerson();
  const needsRight = visit.type === 'INSPECTION';
  const mayGive = mayAssign && (!needsRight || mayGrantRight(grantor, 'CREATE_INSPECTION'));
  const isAssigned = suitabilityOf(person, visit) === 'assigned';
  const words = { person: fullName(person), place: visit.placeName };
  const give = async () => {
    await assign.mutateAsync({
      params: { placeId: visit.placeUuid, userId: person.uuid },
      body: { roles: needsRight ? ['CREATE_INSPECTION'] : [] },
    });
    onConfirm();
    onClose();
  };
  if (mayGive)
    return (
      <ConfirmModal
        opened
        title={t(isAssigned ? 'titleRight' : 'titleAssign', words)}
        confirmLabel={t(isAssigned ? 'give' : 'assign')}
        pending={assign.isPending}
        error={assign.error}
        onConfirm={() => void give().catch(() => undefined)}
        onClose={onClose}
      >
        {t(isAssigned ? 'textRight' : 'textAssign', words)}
      </ConfirmModal>
    );
  const moveAnyway = () => {
    onConfirm();
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={t(isAssigned ? 'titleRight' : 'titleAssign', words)}
      confirmLabel={t(isAssigned ? 'anyway' : 'understood')}
      onConfirm={isAssigned ? moveAnyway : onClose}
      onClose={onClose}
    >
      {t(isAssigned ? 'cannotGive' : 'cannotAssign', words)}
    </ConfirmModal>
  );
}
