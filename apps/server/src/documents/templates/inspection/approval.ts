import type { Block } from '../../model.ts';
import { type Draft, finishedText, heading } from './draft.ts';

/** Who did it, who received it, who stands for it. What has not happened is said in words. */
export const approvalBlocks = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const { inspection, approval } = data;
  const received = approval.receivedByText?.trim() || null;
  const signer = received ?? (approval.signature ? t('reports.inspection.approval.signedOnly') : null);
  return [
    heading(t('reports.inspection.approval.heading')),
    {
      kind: 'sign',
      items: [
        {
          label: t('reports.inspection.approval.technician'),
          name: inspection.technician,
          lines: [finishedText(draft)],
          image: null,
          imageAlt: '',
        },
        {
          label: t('reports.inspection.approval.receivedBy'),
          name: signer ?? t('reports.inspection.approval.notReceived'),
          lines: [],
          image: approval.signature,
          imageAlt: t('reports.document.signatureOf', { name: signer ?? '' }),
        },
        {
          label: t('reports.inspection.approval.approvedBy'),
          name: approval.approved ? (approval.by ?? '') : t('reports.inspection.notApproved'),
          lines: approval.approved && approval.at ? [formats.dateTime(approval.at)] : [],
          image: null,
          imageAlt: '',
          badge: approval.approved ? { text: t('reports.inspection.approved'), tone: 'good' } : undefined,
        },
      ],
    },
  ];
};
