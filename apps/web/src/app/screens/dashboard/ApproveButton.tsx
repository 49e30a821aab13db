import { Button } from '@mantine/core';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StateDialog } from '~/features/inspections/components/StateDialog.tsx';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';

type Props = { readonly inspection: Inspection };

/** Approves a visit or takes the approval back, after asking; not there for those without the right (DEC-094). */
export function ApproveButton({ inspection }: Props) {
  const t = useTranslations('inspections');
  const dashboard = useTranslations('dashboard.inspections');
  const [isAsking, setAsking] = useState(false);
  const may = useMayAtPlace(inspection.placeUuid);
  if (!may('inspections.approve')) return null;
  const change = inspection.approved ? 'unapprove' : 'approve';
  return (
    <>
      <Button
        variant={inspection.approved ? 'subtle' : 'light'}
        color={inspection.approved ? 'gray' : undefined}
        size="compact-sm"
        aria-label={dashboard(`${change}Named`, { name: inspection.name })}
        onClick={() => setAsking(true)}
      >
        {t(`head.${change}`)}
      </Button>
      {isAsking && <StateDialog inspection={inspection} change={change} onClose={() => setAsking(false)} />}
    </>
  );
}
