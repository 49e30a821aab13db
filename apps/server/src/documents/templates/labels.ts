import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { addressOfCode, LABEL_SHEETS, type LabelSheetName, shortCode } from '@trapline/contract/qr-codes/rules.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { encode } from 'uqr';
import type { LabelSheet } from '../model.ts';
import { shortened } from '../text.ts';

type Labels = {
  readonly batch: string;
  readonly codes: readonly { readonly id: string; readonly position: number }[];
  readonly publicUrl: string;
};

/** Free space a scanner wants around a code, in modules; the label adds the rest. */
const QUIET = 2;

/** One path, so that no hairlines show between the modules. A scratched label is read with a quarter of it gone. */
const qrSvg = (text: string): string => {
  const { size, data } = encode(text, { ecc: 'Q', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="#000"/></svg>`;
};

/** The labels of a batch, each with what a person reads when no camera does. Pure. */
export const buildLabelSheet = (
  { batch, codes, publicUrl }: Labels,
  sheet: LabelSheetName,
  language: Language,
): LabelSheet => {
  const t = translatorFor(language);
  return {
    language,
    title: `${t('qrCodes.titles.batch')} ${batch}`,
    ...LABEL_SHEETS[sheet],
    labels: codes.map(({ id, position }) => ({
      svg: qrSvg(addressOfCode(publicUrl, id)),
      alt: t('qrCodes.label.alt', { code: id }),
      strong: shortCode(id),
      lines: [`${shortened(batch, 40)} · ${position}`, id],
    })),
  };
};

type DeviceLabels = {
  readonly place: string;
  readonly devices: readonly {
    readonly uuid: string;
    readonly uniqueId: string;
    readonly name: string | null;
    readonly placeUuid: string;
    readonly qrcodeId: string | null;
    readonly deviceType: { readonly name: string };
  }[];
  readonly publicUrl: string;
};

/** The printed code a device carries, or the address of its page. */
const leadingTo = (publicUrl: string, { qrcodeId, placeUuid, uuid }: DeviceLabels['devices'][number]): string =>
  qrcodeId === null ? `${publicUrl}/app/places/edit/${placeUuid}/devices/${uuid}` : addressOfCode(publicUrl, qrcodeId);

/** The labels of devices that stand, each with its number, large enough for a torch. Pure. */
export const buildDeviceLabels = (
  { place, devices, publicUrl }: DeviceLabels,
  sheet: LabelSheetName,
  language: Language,
): LabelSheet => {
  const t = translatorFor(language);
  return {
    language,
    title: t('deviceExchange.sheet.name', { place }),
    ...LABEL_SHEETS[sheet],
    labels: devices.map((device) => ({
      svg: qrSvg(leadingTo(publicUrl, device)),
      alt: t('deviceExchange.sheet.alt', { number: device.uniqueId }),
      strong: device.uniqueId,
      lines: [shortened(device.name ?? device.deviceType.name, 40), shortened(place, 40)],
    })),
  };
};
