/** Placeholder shape until the block union stands; see design of documents. */
export type ReportModel = { readonly title: string };
