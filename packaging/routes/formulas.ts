/** How Homebrew, Arch Linux and Nix install the tarball of a release, with its address and hash. */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { knownProject } from '../project.ts';
import { hashOf, releaseFolder, tarball } from '../release.ts';

/** A tarball on the page of its release. */
type ReleasedTarball = {
  readonly repository: string;
  /** SHA-256. */
  readonly hash: Buffer;
};

const { description, version } = packageJson;
const summary = 'Code-breaking games in a terminal';

const urlOf = ({ repository }: ReleasedTarball): string =>
  `${repository}/releases/download/v${version}/${basename(tarball)}`;

/** The formula for a tap of Homebrew: `Formula/keypeg.rb`. */
const homebrew = (released: ReleasedTarball): string => `class Keypeg < Formula
  desc "${summary}"
  homepage "${released.repository}"
  url "${urlOf(released)}"
  sha256 "${released.hash.toString('hex')}"
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
const arch = (released: ReleasedTarball): string => `pkgname=keypeg
pkgver=${version}
pkgrel=1
pkgdesc='${summary}'
arch=('any')
url='${released.repository}'
license=('MIT')
depends=('nodejs>=22.18')
source=('${urlOf(released)}')
sha256sums=('${released.hash.toString('hex')}')

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
const nix = (released: ReleasedTarball): string => `{
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
          version = "${version}";
          src = pkgs.fetchurl {
            url = "${urlOf(released)}";
            hash = "sha256-${released.hash.toString('base64')}";
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
            homepage = "${released.repository}";
            license = pkgs.lib.licenses.mit;
            mainProgram = "keypeg";
          };
        };
      });
    };
}
`;

/** The texts of the three, by the names of their files. */
export const formulasOf = (released: ReleasedTarball): Readonly<Record<string, string>> => ({
  'keypeg.rb': homebrew(released),
  PKGBUILD: arch(released),
  'flake.nix': nix(released),
});

/** Writes the three for the tarball that was built; none where nothing is known that has an address. */
export function writeFormulas(): readonly string[] {
  const { repository } = knownProject;
  if (repository === '') return [];
  const formulas = formulasOf({ repository, hash: hashOf(tarball) });
  return Object.entries(formulas).map(([name, text]) => {
    const file = join(releaseFolder, name);
    writeFileSync(file, text);
    return file;
  });
}
