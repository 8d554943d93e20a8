/**
 * `npm run sbom`: prints the software bill of materials of the production packages, in CycloneDX. `npm sbom` itself
 * writes it; its option to omit development packages also leaves out packages that both need, such as react, hence the
 * choice here.
 */
import { execFileSync } from 'node:child_process';

const isDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

export default function sbom() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const output = execFileSync(npm, ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bill = JSON.parse(output);
  const components = bill.components.filter((component) => !isDevelopment(component));
  const production = new Set(
    [bill.metadata.component, ...components].map((component) => component['bom-ref']),
  );
  const dependencies = bill.dependencies
    .filter(({ ref }) => production.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((other) => production.has(other)),
    }));
  process.stdout.write(`${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`);
}
