/** How Homebrew, Arch Linux and Nix install the tarball of a release, with its address and hash. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { knownProject } from '../project.ts';
import { releaseFolder } from '../release.ts';

/** A tarball on the page of its release. */
export type ReleasedTarball = {
  readonly repository: string;
  readonly version: string;
  /** SHA-256. */
  readonly hash: Buffer;
};

const { description } = packageJson;
const summary = 'Code-breaking games in a terminal';

const urlOf = ({ repository, version }: ReleasedTarball): string =>
  `${repository}/releases/download/v${version}/keypeg-${version}.tgz`;

/** The formula for a tap of Homebrew: `Formula/keypeg.rb`. */
const homebrew = (tarball: ReleasedTarball): string => `class Keypeg < Formula
  desc "${summary}"
  homepage "${tarball.repository}"
  url "${urlOf(tarball)}"
  sha256 "${tarball.hash.toString('hex')}"
  license "MIT"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink libexec/"bin/keypeg"
    man6.install_symlink libexec/"lib/node_modules/keypeg/dist/keypeg.6"
    generate_completions_from_executable(bin/"keypeg", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/keypeg --version")
  end
end
`;

/** What makepkg of Arch Linux builds: `PKGBUILD`. */
const arch = (tarball: ReleasedTarball): string => `pkgname=keypeg
pkgver=${tarball.version}
pkgrel=1
pkgdesc='${summary}'
arch=('any')
url='${tarball.repository}'
license=('MIT')
depends=('nodejs>=22.13')
source=('${urlOf(tarball)}')
sha256sums=('${tarball.hash.toString('hex')}')

package() {
  cd package
  install -d "$pkgdir/usr/lib/keypeg" "$pkgdir/usr/bin"
  cp -r dist package.json "$pkgdir/usr/lib/keypeg"
  chmod 755 "$pkgdir/usr/lib/keypeg/dist/cli.js"
  ln -s /usr/lib/keypeg/dist/cli.js "$pkgdir/usr/bin/keypeg"
  install -Dm644 dist/keypeg.6 "$pkgdir/usr/share/man/man6/keypeg.6"
  install -Dm644 LICENSE "$pkgdir/usr/share/licenses/keypeg/LICENSE"
  install -Dm644 <(node dist/cli.js completions bash) "$pkgdir/usr/share/bash-completion/completions/keypeg"
  install -Dm644 <(node dist/cli.js completions zsh) "$pkgdir/usr/share/zsh/site-functions/_keypeg"
  install -Dm644 <(node dist/cli.js completions fish) "$pkgdir/usr/share/fish/vendor_completions.d/keypeg.fish"
}
`;

/** A flake of Nix: `nix run` plays it. */
const nix = (tarball: ReleasedTarball): string => `{
  description = "${description}";
  inputs.nixpkgs.url = "nixpkgs";
  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "aarch64-darwin" ];
      forEach = build: nixpkgs.lib.genAttrs systems (system: build nixpkgs.legacyPackages.\${system});
    in {
      packages = forEach (pkgs: {
        default = pkgs.stdenvNoCC.mkDerivation {
          pname = "keypeg";
          version = "${tarball.version}";
          src = pkgs.fetchurl {
            url = "${urlOf(tarball)}";
            hash = "sha256-${tarball.hash.toString('base64')}";
          };
          nativeBuildInputs = [ pkgs.installShellFiles pkgs.makeWrapper ];
          installPhase = ''
            mkdir -p $out/lib/keypeg
            cp -r dist package.json $out/lib/keypeg
            makeWrapper \${pkgs.nodejs}/bin/node $out/bin/keypeg --add-flags $out/lib/keypeg/dist/cli.js
            installManPage dist/keypeg.6
            for shell in bash zsh fish; do
              installShellCompletion --cmd keypeg --$shell <($out/bin/keypeg completions $shell)
            done
          '';
          meta = {
            description = "${summary}";
            homepage = "${tarball.repository}";
            license = pkgs.lib.licenses.mit;
            mainProgram = "keypeg";
          };
        };
      });
    };
}
`;

/** The texts of the three, by the names of their files. */
export const formulasOf = (tarball: ReleasedTarball): Readonly<Record<string, string>> => ({
  'keypeg.rb': homebrew(tarball),
  PKGBUILD: arch(tarball),
  'flake.nix': nix(tarball),
});

/** Writes the three for the tarball that was built; none where nothing is known that has an address. */
export function writeFormulas(): readonly string[] {
  const { repository } = knownProject;
  const { version } = packageJson;
  if (repository === '') return [];
  const tarball = readFileSync(join(releaseFolder, `keypeg-${version}.tgz`));
  const hash = createHash('sha256').update(tarball).digest();
  return Object.entries(formulasOf({ repository, version, hash })).map(([name, text]) => {
    const file = join(releaseFolder, name);
    writeFileSync(file, text);
    return file;
  });
}
