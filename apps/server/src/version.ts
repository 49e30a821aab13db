/** Version of the product, as in CHANGELOG.md. */
export const version = '0.1.0';
