/** Why a form was refused, above its fields and announced. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert">{message && <p className="rounded-sm bg-danger-wash px-4 py-3 text-danger">{message}</p>}</div>
  )
}
