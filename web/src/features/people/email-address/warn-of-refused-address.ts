/** docs/product/screens.md#address-notice: who signs in learns at once that their mails come back. */
export function warnOfRefusedAddress(): void {
  import('./refused-address-warning.tsx').then(
    ({ showRefusedAddressWarning }) => showRefusedAddressWarning(),
    () => undefined,
  )
}
