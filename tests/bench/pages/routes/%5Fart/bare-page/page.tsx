/** The baseline: the framework's costs of an empty page. */
export default function Bare() {
  return <h1>bare</h1>;
}
