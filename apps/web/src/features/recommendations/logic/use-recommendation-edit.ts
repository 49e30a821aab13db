import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import type { Edit } from '~/components/use-edit-conflict.tsx';
import { dayText } from '~/lib/days.ts';
import { useDeviceChoices } from '~/shared/devices/use-device-choices.ts';
import { useZones } from '~/shared/zones/use-zones.ts';
import { useCategories, useDeviceTypes, usePeople } from '../calls.ts';
import { namedPeople, withNamed } from './named-people.ts';
import { deviceName } from './owner-name.ts';
import type { RecommendationValues } from './recommendation-form.ts';

type Named = { readonly uuid: string; readonly name: string };
type Conflict = Parameters<NonNullable<Edit<RecommendationValues>['fieldsOf']>>[0];

/** The API has the people to remind as objects under another name. */
const fieldsOf = ({ notifications, ...now }: Conflict): Conflict => ({
  ...now,
  ...(Array.isArray(notifications) && { receivers: notifications.map(({ userUuid }) => userUuid) }),
});

const nameIn =
  (choices: readonly Named[]) =>
  (uuid: string | null): string =>
    choices.find((one) => one.uuid === uuid)?.name ?? '';

/** Names of everything that a recommendation of this facility can refer to, from the queries of its form. */
const useNames = (recommendation: RecommendationDetails) => {
  const { placeUuid } = recommendation;
  const { data: people = [] } = usePeople(placeUuid);
  const { data: devices = [] } = useDeviceChoices(placeUuid);
  const choices = withNamed(people, namedPeople(recommendation));
  return {
    person: nameIn(choices.map(({ uuid, name, surname }) => ({ uuid, name: `${name} ${surname}` }))),
    device: nameIn(devices.map((device) => ({ uuid: device.uuid, name: deviceName(device) }))),
    category: nameIn(useCategories().data ?? []),
    deviceType: nameIn(useDeviceTypes(placeUuid).data ?? []),
    zone: nameIn(useZones(placeUuid).data ?? []),
  };
};

/**
 * The version of the form and the labels for the dialog in which the user chooses between two values. The position has
 * none: if two people move it, the later position is stored.
 */
export const useRecommendationEdit = (recommendation: RecommendationDetails): Edit<RecommendationValues> => {
  const t = useTranslations('recommendations');
  const names = useNames(recommendation);
  return {
    version: recommendation.version,
    fieldsOf,
    labels: {
      recommendation: { label: t('column.recommendation') },
      priority: { label: t('column.priority'), format: (value) => t(`priorities.${value}`) },
      status: { label: t('column.status'), format: (value) => t(`statuses.${value}`) },
      kind: { label: t('column.kind'), format: (value) => t(`kinds.${value}`) },
      dueDate: { label: t('column.dueDate'), format: dayText },
      recommendationCategoryUuid: { label: t('column.category'), format: names.category },
      comment: { label: t('form.comment') },
      ownerUuid: { label: t('form.owner'), format: names.person },
      ownerText: { label: t('form.ownerText') },
      ownerEmail: { label: t('form.ownerEmail') },
      side: { label: t('form.side'), format: (value) => t(`form.sides.${value}`) },
      receivers: { label: t('form.receivers'), format: (uuids) => uuids.map(names.person).join(', ') },
      area: { label: t('form.area') },
      deviceTypeUuid: { label: t('column.deviceType'), format: names.deviceType },
      deviceUuid: { label: t('column.device'), format: names.device },
      zoneUuid: { label: t('column.zone'), format: names.zone },
      isMoreDataNeeded: { label: t('form.isMoreDataNeeded') },
      rootCause: { label: t('form.rootCause') },
      immediateAction: { label: t('form.immediateAction') },
      productRisk: { label: t('form.productRisk') },
    },
  };
};
