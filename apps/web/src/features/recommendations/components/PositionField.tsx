import { Button, Select } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FULL_WIDTH } from '~/components/FormSection.tsx';
import { useIsUnanswered } from '~/shared/field-documents/use-pack-choices.ts';
import { usePlans } from '../calls.ts';
import { pinsOn } from '../logic/plan-pins.ts';
import type { RecommendationForm } from '../logic/recommendation-form.ts';
import classes from './plan.module.css';
import { RecommendationPlan } from './RecommendationPlan.tsx';

type Props = { readonly form: RecommendationForm; readonly placeId: string };

/** The position on a plan: a double click or double tap sets it, dragging moves it. */
export function PositionField({ form, placeId }: Props) {
  const t = useTranslations('recommendations.plan');
  const plans = usePlans(placeId);
  const isUnanswered = useIsUnanswered(plans);
  const { mapUuid, mapX, mapY, status } = form.values;
  const setPosition = ({ x, y }: { readonly x: number; readonly y: number }) => form.setValues({ mapX: x, mapY: y });
  // the plans of a facility are read from the server
  if (isUnanswered || plans.data?.length === 0) return null;
  return (
    <>
      <Select
        {...FULL_WIDTH}
        label={t('label')}
        placeholder={t('nowhere')}
        clearable
        data={(plans.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={mapUuid}
        error={form.errors.mapX ?? form.errors.mapId ?? choicesLoadError(plans)}
        onChange={(uuid) => form.setValues({ mapUuid: uuid, mapX: null, mapY: null })}
      />
      {mapUuid && (
        <div data-whole className={classes.field}>
          <p className={classes.hint}>{t(mapX === null ? 'hint' : 'moveHint')}</p>
          <RecommendationPlan
            placeId={placeId}
            mapId={mapUuid}
            pins={pinsOn(mapUuid, [{ uuid: 'here', uniqueId: t('here'), status, mapUuid, mapX, mapY }])}
            mayMove
            onDoubleTap={setPosition}
            onMove={(_, to) => setPosition(to)}
          />
          {mapX !== null && (
            <Button
              variant="subtle"
              leftSection={<IconMapPinOff size={17} />}
              onClick={() => form.setValues({ mapX: null, mapY: null })}
            >
              {t('takeOff')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
